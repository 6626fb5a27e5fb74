import { expect, test } from 'vitest';
import { acceleratorFix, modelThreads, openFirst, providerOrder } from './executionProviders.ts';

test('each system tries its graphics card first and the processor last', () => {
  expect(providerOrder({ platform: 'linux', arch: 'x64', cudaLibrary: true })).toEqual(['cuda', 'cpu']);
  expect(providerOrder({ platform: 'linux', arch: 'x64', cudaLibrary: false })).toEqual(['cpu']);
  expect(providerOrder({ platform: 'linux', arch: 'arm64', cudaLibrary: false })).toEqual(['cpu']);
  expect(providerOrder({ platform: 'win32', arch: 'x64', cudaLibrary: false })).toEqual(['dml', 'cpu']);
  expect(providerOrder({ platform: 'darwin', arch: 'arm64', cudaLibrary: false })).toEqual(['coreml', 'cpu']);
  expect(providerOrder({ platform: 'freebsd', arch: 'x64', cudaLibrary: false })).toEqual(['cpu']);
});

test('the first that opens is taken, and nothing after it is tried', async () => {
  const tried: string[] = [];
  const found = await openFirst(['cuda', 'dml', 'cpu'], async (provider) => {
    tried.push(provider);
    if (provider === 'cuda') throw new Error('libcudnn.so.9: cannot open shared object file\n  at ...');
    return `on ${provider}`;
  });
  expect(found).toEqual({
    opened: 'on dml',
    provider: 'dml',
    declined: [{ provider: 'cuda', reason: 'libcudnn.so.9: cannot open shared object file' }],
  });
  expect(tried).toEqual(['cuda', 'dml']);
});

test('where none opens, the last one says why', async () => {
  const opening = openFirst(['cuda', 'cpu'], async (provider) => {
    throw new Error(`${provider} is out`);
  });
  await expect(opening).rejects.toThrow('cpu is out');
});

test('the command for the CUDA library is told where it would help, and only there', () => {
  const machine = { platform: 'linux', arch: 'x64', nvidia: true, cudaLibrary: false } as const;
  expect(acceleratorFix(machine)).toContain('--onnxruntime-node-install=cuda12');
  for (const other of [{ nvidia: false }, { cudaLibrary: true }, { platform: 'win32' as const }, { arch: 'arm64' }]) {
    expect(acceleratorFix({ ...machine, ...other })).toBeNull();
  }
});

test('a model leaves processors to the window', () => {
  expect([1, 2, 4, 8, 64].map(modelThreads)).toEqual([1, 1, 3, 6, 8]);
});
