import './nodeGuard.mjs';
import './compileCache.mjs';

await import('./test.ts');
