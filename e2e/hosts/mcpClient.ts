/** Tools as a client: what the contract gives a tool's name goes over the protocol, with its own client; the rest straight to the app. */
import { type CallToolResult, Client as McpClient } from '@modelcontextprotocol/client';
import type { CommandRow } from '../../main/contract/commandRow.ts';
import { type Client, commands } from '../../main/contract/commands.ts';
import { Failure, FailureBody } from '../../main/contract/failures.ts';

export const newMcpClient = () => new McpClient({ name: 'foley-tests', version: '1.0.0' });

export function mcpContractClient(tools: McpClient, rest: Client): Client {
  const jobs = new Map<string, unknown>();
  return {
    async call(name, params, signal) {
      const row: CommandRow = commands[name];
      const given = { ...params } as Record<string, unknown>;
      if (name === 'jobs.wait' && jobs.has(String(given['job_id']))) {
        return { job: null, result: jobs.get(String(given['job_id'])) } as never;
      }
      if (row.mcp === undefined) return rest.call(name, params, signal);
      const result = contentOf(await tools.callTool({ name: row.mcp, arguments: given }));
      if (row.job === undefined) return result as never;
      const jobId = `tool-${jobs.size + 1}`;
      jobs.set(jobId, result);
      return { job_id: jobId, root_id: null, run_id: (result as { run_id?: string }).run_id ?? null } as never;
    },
    subscribe: rest.subscribe,
  };
}

/** The JSON of an answer, as the contract has it; a failure is thrown with its code. */
export function contentOf({ isError, structuredContent, content }: CallToolResult): unknown {
  const json = structuredContent as Record<string, unknown>;
  if (isError === true) throw Failure.fromBody(FailureBody.parse(json['error']));
  const sound = content.find((block) => block.type === 'audio');
  if (sound) return { ...json, data: sound.data };
  return 'result' in json && Object.keys(json).length === 1 ? json['result'] : json;
}
