/** Where the ears and eyes of the window get a sound from: the file that stands for it now, decoded by the pool. */
import type { PcmFormat } from '../../native/openPcm.ts';
import { Failure } from '../contract/failures.ts';

type Path = Uint8Array;

/** What preview asks of the library and of the decoders. */
export type PreviewParts = {
  library: {
    locate(id: string, signal: AbortSignal): Promise<{ path: Path; caption: string } | null>;
    peaks(id: string, signal: AbortSignal): Promise<Uint8Array>;
  };
  decoders: {
    pcmInfo(path: Path, signal: AbortSignal): Promise<PcmFormat>;
    readPcm(params: { path: Path; from: number; count: number }, signal: AbortSignal): Promise<Float32Array>;
  };
};

export type Preview = ReturnType<typeof createPreview>;

/** `pcm` fails with `sound_not_found` while no file of the sound can be reached, and as the decoder fails otherwise. */
export function createPreview({ library, decoders }: PreviewParts) {
  return {
    peaks: (id: string, signal: AbortSignal) => library.peaks(id, signal),
    async pcm(id: string, signal: AbortSignal) {
      const sound = await library.locate(id, signal);
      if (!sound) {
        throw new Failure('sound_not_found', 'The file of this sound is not there now. Connect its drive, or rescan its folder.', {
          sound_id: id,
        });
      }
      const { path } = sound;
      const { sampleRate, channels, frames, ambisonic } = await decoders.pcmInfo(path, signal);
      return {
        sampleRate,
        channels,
        frames,
        ambisonic,
        read: (from: number, count: number, abort: AbortSignal) => decoders.readPcm({ path, from, count }, abort),
      };
    },
  };
}
