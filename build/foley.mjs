import './nodeGuard.mjs';
import './compileCache.mjs';

await import('./foley.ts');
