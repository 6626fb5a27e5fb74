/** Jobs, the state of the app, and what the machine has. */
import { z } from 'zod';
import { FailureBody } from './failures.ts';
import { Root } from './folders.ts';

export const JobKind = z.enum(['scan', 'find', 'generate', 'replay', 'starter', 'model', 'embed', 'engine']);
export type JobKind = z.infer<typeof JobKind>;

export const JobState = z.enum(['running', 'paused', 'done', 'failed', 'cancelled']);
export type JobState = z.infer<typeof JobState>;
export const Progress = z.object({
  done: z.number(),
  /** Null while the total is not yet known. */
  total: z.number().nullable(),
  /** What is being done now, in words. */
  label: z.string(),
});
export type Progress = z.infer<typeof Progress>;

export const JobView = z.object({
  job_id: z.string(),
  kind: JobKind,
  title: z.string(),
  state: JobState,
  progress: Progress,
  started_at: z.string(),
  error: FailureBody.nullable(),
  /** Root that a scan works on, null for other jobs. */
  root_id: z.string().nullable(),
  /** Session that a find works for, null for other jobs. */
  session: z.string().nullable(),
  /** Name of the model that listens; absent for other jobs. */
  model: z.string().optional(),
});
export type JobView = z.infer<typeof JobView>;

/** Whether a job is yet to end. */
export function isUnderWay({ state }: { state: JobState }): boolean {
  return state === 'running' || state === 'paused';
}

export const Status = z.object({
  sounds: z.number().int(),
  files: z.number().int(),
  roots: z.array(Root),
  jobs: z.array(JobView),
  models: z.array(z.object({ id: z.string(), state: z.enum(['active', 'installed', 'absent']), detail: z.string() })),
  engine: z.object({ keyword: z.string(), vector: z.string(), sqlite: z.string() }),
  host: z.string(),
  data_folder: z.string(),
  version: z.string(),
});
export type Status = z.infer<typeof Status>;

export const DoctorCheck = z.object({
  name: z.string(),
  state: z.enum(['ok', 'degraded', 'missing']),
  detail: z.string(),
  /** What to do about it, null when nothing needs doing. */
  fix: z.string().nullable(),
});
export type DoctorCheck = z.infer<typeof DoctorCheck>;
