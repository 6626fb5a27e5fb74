import './nodeGuard.mjs';

await import('./bench.ts');
