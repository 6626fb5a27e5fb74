/**
 * The closed list of ways in which a command can fail. HTTP status, exit code and the words on screen are mapped from the
 * code, here; nobody matches on message text.
 */
import { z } from 'zod';

export const FailureBody = z.object({ code: z.string(), message: z.string(), detail: z.record(z.string(), z.unknown()) });
export type FailureBody = z.infer<typeof FailureBody>;

type Row = { http: number; exit: 1 | 2 };

export const failureTable = {
  // what was asked
  bad_request: { http: 400, exit: 2 },
  unknown_command: { http: 404, exit: 2 },
  forbidden: { http: 403, exit: 1 },
  passage_empty: { http: 400, exit: 1 },
  passage_too_long: { http: 413, exit: 1 },
  query_too_long: { http: 413, exit: 1 },
  license_unknown: { http: 400, exit: 1 },
  // what is not there
  sound_not_found: { http: 404, exit: 1 },
  root_not_found: { http: 404, exit: 1 },
  session_not_found: { http: 404, exit: 1 },
  event_not_found: { http: 404, exit: 1 },
  run_not_found: { http: 404, exit: 1 },
  run_ambiguous: { http: 409, exit: 1 },
  run_damaged: { http: 422, exit: 1 },
  passage_missing: { http: 409, exit: 1 },
  passage_mismatch: { http: 409, exit: 1 },
  job_not_found: { http: 404, exit: 1 },
  pick_not_found: { http: 404, exit: 1 },
  rights_refused: { http: 403, exit: 1 },
  nothing_to_undo: { http: 409, exit: 1 },
  nothing_to_redo: { http: 409, exit: 1 },
  nothing_to_plan: { http: 409, exit: 1 },
  no_feedback: { http: 409, exit: 1 },
  // folders and files
  folder_missing: { http: 404, exit: 1 },
  folder_is_file: { http: 400, exit: 1 },
  folder_unreadable: { http: 403, exit: 1 },
  folder_overlaps: { http: 409, exit: 1 },
  folder_mismatch: { http: 409, exit: 1 },
  root_offline: { http: 409, exit: 1 },
  scan_needs_review: { http: 409, exit: 1 },
  file_unreadable: { http: 422, exit: 1 },
  file_changed: { http: 409, exit: 1 },
  audio_unsupported: { http: 415, exit: 1 },
  audio_unreadable: { http: 422, exit: 1 },
  range_not_satisfiable: { http: 416, exit: 1 },
  disk_full: { http: 507, exit: 1 },
  write_failed: { http: 500, exit: 1 },
  // the data folder
  data_folder_unusable: { http: 500, exit: 1 },
  data_folder_busy: { http: 409, exit: 1 },
  database_newer: { http: 500, exit: 1 },
  database_corrupt: { http: 500, exit: 1 },
  network_filesystem: { http: 500, exit: 1 },
  port_in_use: { http: 500, exit: 1 },
  node_too_old: { http: 500, exit: 1 },
  // the loop
  not_gated: { http: 500, exit: 1 },
  budget_exceeded: { http: 402, exit: 1 },
  cost_unknown: { http: 402, exit: 1 },
  consent_needed: { http: 402, exit: 1 },
  decompose_failed: { http: 502, exit: 1 },
  search_failed: { http: 500, exit: 1 },
  vector_refused: { http: 422, exit: 1 },
  vectors_missing: { http: 500, exit: 1 },
  generation_failed: { http: 502, exit: 1 },
  // making a sound: what was asked for, and what stands in the way
  generation_trademark: { http: 422, exit: 1 },
  generation_voice: { http: 422, exit: 1 },
  generation_unsafe: { http: 422, exit: 1 },
  generation_no_recipe: { http: 422, exit: 1 },
  generation_off: { http: 409, exit: 1 },
  generation_key_missing: { http: 409, exit: 1 },
  generation_key_refused: { http: 502, exit: 1 },
  generation_unpaid: { http: 402, exit: 1 },
  generation_busy: { http: 503, exit: 1 },
  model_missing: { http: 409, exit: 1 },
  // models that listen
  model_unknown: { http: 404, exit: 1 },
  model_unusable: { http: 422, exit: 1 },
  model_mismatch: { http: 422, exit: 1 },
  too_few_sounds: { http: 409, exit: 1 },
  download_failed: { http: 502, exit: 1 },
  // a shared index
  engine_missing: { http: 409, exit: 1 },
  engine_empty: { http: 404, exit: 1 },
  engine_unreachable: { http: 503, exit: 1 },
  engine_refused: { http: 403, exit: 1 },
  engine_unsafe: { http: 409, exit: 1 },
  engine_foreign: { http: 409, exit: 1 },
  engine_busy: { http: 409, exit: 1 },
  // a language model's answer
  model_refused: { http: 502, exit: 1 },
  model_truncated: { http: 502, exit: 1 },
  model_answer_invalid: { http: 502, exit: 1 },
  model_unreachable: { http: 502, exit: 1 },
  model_overloaded: { http: 503, exit: 1 },
  model_key_refused: { http: 502, exit: 1 },
  cancelled: { http: 499, exit: 1 },
  timed_out: { http: 504, exit: 1 },
  connection_lost: { http: 503, exit: 1 },
  worker_lost: { http: 503, exit: 1 },
  shutting_down: { http: 503, exit: 1 },
  internal: { http: 500, exit: 1 },
} as const satisfies Record<string, Row>;

export type FailureCode = keyof typeof failureTable;

/** A failure with a stable code and a sentence that says what to do. Thrown anywhere, mapped to the wire in dispatch alone. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly detail: Record<string, unknown>;

  constructor(code: FailureCode, message: string, detail: Record<string, unknown> = {}, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Failure';
    this.code = code;
    this.detail = detail;
  }

  toBody(): FailureBody {
    return { code: this.code, message: this.message, detail: this.detail };
  }

  static fromBody(body: FailureBody): Failure {
    return new Failure(isFailureCode(body.code) ? body.code : 'internal', body.message, body.detail);
  }
}

export function isFailureCode(code: string): code is FailureCode {
  return Object.hasOwn(failureTable, code);
}

/** Any thrown value as a Failure: aborts become `cancelled`, unknown errors `internal` with their message kept in the detail. */
export function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError') return new Failure('cancelled', 'Cancelled.', {}, { cause: error });
  if (name === 'TimeoutError') return new Failure('timed_out', 'It took too long and was stopped. Try again.', {}, { cause: error });
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC' || code === 'SQLITE_FULL' || code === 'EDQUOT') {
    return new Failure(
      'disk_full',
      'The disk is full. Free some space and try again; nothing was lost.',
      { cause: code },
      { cause: error },
    );
  }
  if (code === 'SQLITE_CORRUPT' || code === 'SQLITE_NOTADB') {
    return new Failure(
      'database_corrupt',
      'A database of the app is damaged. `doctor` tells which and what to do.',
      { cause: code },
      { cause: error },
    );
  }
  const message = error instanceof Error ? error.message : String(error);
  return new Failure(
    'internal',
    'Something unexpected went wrong. Try again; if it stays, report the detail.',
    { cause: message },
    { cause: error },
  );
}
