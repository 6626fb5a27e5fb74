import './nodeGuard.mjs';
import './compileCache.mjs';

await import('./launch.ts');
