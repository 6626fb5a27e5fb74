import './nodeGuard.mjs';

await import('./foley.ts');
