import './nodeGuard.mjs';

await import('./soak.ts');
