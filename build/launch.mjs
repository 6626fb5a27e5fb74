import './nodeGuard.mjs';

await import('./launch.ts');
