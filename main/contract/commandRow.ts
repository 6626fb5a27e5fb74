/** A row of the contract, and the parameters and results that several rows share. */
import { z } from 'zod';
import type { JobKind } from './jobs.ts';

/** Which hosts may call a command. `process` is the same process: compose, tests. */
export const hosts = ['process', 'electron', 'loopback', 'cli', 'mcp'] as const;
export type HostKind = (typeof hosts)[number];

export type CommandRow = {
  /** One line, shown by `--help`. */
  doc: string;
  params: z.ZodObject;
  result: z.ZodType;
  /** `write` commands change the data folder and are logged. */
  access: 'read' | 'write';
  /** Hosts that may call it; all when absent. */
  callers?: readonly HostKind[];
  /** The kind of job that it starts: its result is then a JobStarted, and the job's own result is in `jobResults`. */
  job?: z.infer<typeof JobKind>;
  /** How the terminal spells it, when it is a command there: the words and which parameters stand without a flag. */
  cli?: { name: string; positional?: readonly string[] };
  /** Its name among the tools of other programs' agents, when it is one. */
  mcp?: string;
};

export const none = z.object({});
export const session = z.string().trim().min(1).max(120).default('default').describe('Name of the session.');
export const soundId = z.string().min(1).max(96).describe('Sound id, its first 8 or more digits, or pending:KEY.');
export const JobStarted = z.object({ job_id: z.string(), root_id: z.string().nullable(), run_id: z.string().nullable() });
export const Done = z.object({ done: z.literal(true) });
