import './nodeGuard.mjs';

await import('./test.ts');
