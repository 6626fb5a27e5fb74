/** The commands that make a sound, or say whether one could be made. */
import type { Services } from './dispatch.ts';
import { checkGenerate, type GenerateParts, generateJob, prepareGenerate } from './generateJob.ts';
import type { Jobs } from './jobs.ts';
import { newRunId } from './runServices.ts';

export function generateServices(parts: GenerateParts, jobs: Jobs): Pick<Services, 'generate' | 'generate.check'> {
  return {
    generate(params) {
      const runId = newRunId();
      const making = prepareGenerate(parts, params);
      const title = `Make \u201c${params.prompt.slice(0, 60)}\u201d`;
      const job = jobs.start({ kind: 'generate', title, session: params.session }, generateJob(parts, params, { making, runId }));
      return { job_id: job.job_id, root_id: null, run_id: runId };
    },
    'generate.check': (params) => checkGenerate(parts, params),
  };
}
