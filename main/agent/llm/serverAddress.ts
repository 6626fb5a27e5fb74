/** Addresses of model servers, as people typed them: what can't be one is refused before anything is asked. */
import { Failure } from '../../contract/failures.ts';

/**
 * @param where who named it, at the start of a sentence, e.g. `FOLEY_LLM_BASE_URL`.
 * @param form an address as it should look.
 * Throws `bad_request` for what is no address over HTTP.
 */
export function requireAddress(baseUrl: string, { where, form }: { where: string; form: string }): void {
  if (/^https?:\/\//i.test(baseUrl) && URL.canParse(baseUrl)) return;
  const message = `${where} is "${baseUrl}", which is no address of a server. It has the form ${form}.`;
  throw new Failure('bad_request', message, { value: baseUrl });
}
