/** SQL of desk.db about clips that the app made, and what was asked for them. */
import type { Database } from '../../native/openDatabase.ts';
import { MadeSound } from '../library/madeSound.ts';

export type MadeClip = { soundId: string /** Name in the folder of generated sounds. */; file: string; made: MadeSound };
export type KeptRequest = { /** See `requestKey`. */ request: string; costUsd: number | null; at: string };

export type MadeClipsStore = ReturnType<typeof createMadeClipsStore>;

type Row = { soundId: string; file: string; made: string };

export function createMadeClipsStore(db: Database) {
  const columns = 'c.sound_id as soundId, c.file, c.made';
  const all = db.prepare<[], Row>(`select ${columns} from made_clips c order by c.created_at, c.sound_id`);
  const bySound = db.prepare<[string], Row>(`select ${columns} from made_clips c where c.sound_id = ?`);
  const byRequest = db.prepare<[string], Row>(
    `select ${columns} from made_requests r join made_clips c on c.sound_id = r.sound_id where r.request = ?`,
  );
  const addClip = db.prepare(
    'insert into made_clips (sound_id, file, made, created_at) values (@soundId, @file, @made, @at) on conflict (sound_id) do nothing',
  );
  const addRequest = db.prepare(
    `insert into made_requests (request, sound_id, cost_usd, created_at) values (@request, @soundId, @costUsd, @at)
     on conflict (request) do update set sound_id = @soundId, cost_usd = @costUsd, created_at = @at`,
  );
  return {
    all: (): MadeClip[] => all.all().map(asClip),
    ofSound: (soundId: string): MadeClip | null => asClipOrNull(bySound.get(soundId)),
    /** The clip that answered this request before. */
    ofRequest: (request: string): MadeClip | null => asClipOrNull(byRequest.get(request)),
    /** A clip that is known stays as it is; the request leads to it from now on. */
    keep({ made, ...clip }: MadeClip, request: KeptRequest): void {
      const write = db.transaction(() => {
        addClip.run({ ...clip, made: JSON.stringify(made), at: request.at });
        addRequest.run({ ...request, soundId: clip.soundId });
      });
      write.immediate();
    },
  };
}

function asClipOrNull(row: Row | undefined): MadeClip | null {
  return row === undefined ? null : asClip(row);
}

function asClip({ made, ...row }: Row): MadeClip {
  return { ...row, made: MadeSound.parse(JSON.parse(made)) };
}
