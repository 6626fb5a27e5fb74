/** A report that is written to a file has every row, fetched page by page: no message holds all of a volume that went bad. */
import type { Client } from '../contract/commands.ts';
import { type FolderReport, MAX_REPORT_ROWS } from '../contract/folders.ts';

export async function wholeReport(client: Client, rootId: string, signal: AbortSignal): Promise<FolderReport> {
  const report = await client.call('roots.report', { root_id: rootId, limit: MAX_REPORT_ROWS }, signal);
  while (report.files.length < report.total) {
    const { files } = await client.call('roots.report', { root_id: rootId, offset: report.files.length, limit: MAX_REPORT_ROWS }, signal);
    // A scan may have shortened it in between.
    if (files.length === 0) break;
    report.files.push(...files);
  }
  return report;
}
