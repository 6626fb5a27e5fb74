/** What a model is run on: the graphics card where one serves, else the processor; and why. */

export type Provider = 'cuda' | 'dml' | 'coreml' | 'cpu';

export const providers: readonly Provider[] = ['cuda', 'dml', 'coreml', 'cpu'];

/** A provider that was tried and didn't serve, and why not. */
export type Declined = { provider: Provider; reason: string };

export type Machine = {
  platform: NodeJS.Platform;
  arch: string /** Whether the runtime's library for CUDA lies beside it. */;
  cudaLibrary: boolean;
};

/** In the order of trying. The processor always comes last: it serves everywhere. */
export function providerOrder({ platform, arch, cudaLibrary }: Machine): Provider[] {
  if (platform === 'win32') return ['dml', 'cpu'];
  if (platform === 'darwin') return ['coreml', 'cpu'];
  return platform === 'linux' && arch === 'x64' && cudaLibrary ? ['cuda', 'cpu'] : ['cpu'];
}

/**
 * The first provider that `open` succeeds with; `open` is to load the model and run it once, since some providers load what they can't
 * run. Fails as `open` does with the last one.
 */
export async function openFirst<T>(
  order: readonly Provider[],
  open: (provider: Provider) => Promise<T>,
): Promise<{ opened: T; provider: Provider; declined: Declined[] }> {
  const declined: Declined[] = [];
  for (const [nth, provider] of order.entries()) {
    try {
      return { opened: await open(provider), provider, declined };
    } catch (error) {
      if (nth === order.length - 1) throw error;
      declined.push({ provider, reason: firstLine(error) });
    }
  }
  throw new RangeError('there is no provider to try');
}

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split('\n')[0] ?? '').slice(0, 300);
}

/** What the machine has, as `doctor` looks at it. */
export type Accelerator = Machine & {
  /** Whether a graphics card of NVIDIA with its driver is there. */
  nvidia: boolean;
};

/** The one command that adds what is missing for the graphics card, null when nothing is. Run in the app's folder. */
export function acceleratorFix({ platform, arch, nvidia, cudaLibrary }: Accelerator): string | null {
  if (platform !== 'linux' || arch !== 'x64' || !nvidia || cudaLibrary) return null;
  return 'node node_modules/onnxruntime-node/script/install.js --onnxruntime-node-install=cuda12';
}

/** Threads of a model on the processor: what a window, a search and a scan leave over. */
export function modelThreads(cores: number): number {
  return Math.min(8, Math.max(1, cores - (cores > 4 ? 2 : 1)));
}
