import { describe, expect, it } from 'vitest';
import { Failure } from './contract/failures.ts';
import { createDispatch, type Services } from './dispatch.ts';

/** Services that answer what they were given; only those a test names are ever reached. */
function dispatchWith(some: Partial<Services>) {
  return createDispatch(some as Services);
}
const live = () => new AbortController().signal;

describe('dispatch', () => {
  it('hands checked parameters with their defaults to the service', async () => {
    const dispatch = dispatchWith({ licenses: () => [], 'session.get': (params, context) => ({ ...params, host: context.host }) as never });
    expect(await dispatch('cli', 'session.get', {}, live())).toEqual({ session: 'default', host: 'cli' });
  });

  it('hands over texts as they can be stored', async () => {
    const dispatch = dispatchWith({ 'session.get': (params) => params as never });
    expect(await dispatch('process', 'session.get', { session: 'door \ud83d' }, live())).toEqual({ session: 'door \ufffd' });
  });

  it.each([['no.such.command'], ['toString'], ['__proto__'], ['']])('knows no command %s', async (name) => {
    await expect(dispatchWith({})('process', name, {}, live())).rejects.toMatchObject({ code: 'unknown_command' });
  });

  it('says which parameter was wrong', async () => {
    const failure = await dispatchWith({})('process', 'search', { query: 5 }, live()).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'bad_request', detail: { issues: [{ path: 'query' }] } });
    expect((failure as Failure).message).toContain('query');
  });

  it.each([[null], [[]], ['text'], [7]])('refuses %j as parameters of a command that needs some', async (params) => {
    await expect(dispatchWith({})('process', 'pick', params, live())).rejects.toMatchObject({ code: 'bad_request' });
  });

  it('keeps commands of one host from the others', async () => {
    const dispatch = dispatchWith({ 'roots.pickFolder': () => ({ folder: '/x' }) });
    await expect(dispatch('loopback', 'roots.pickFolder', {}, live())).rejects.toMatchObject({ code: 'forbidden' });
    expect(await dispatch('electron', 'roots.pickFolder', {}, live())).toEqual({ folder: '/x' });
  });

  it('turns whatever a service throws into a failure', async () => {
    const dispatch = dispatchWith({
      doctor: () => {
        throw new TypeError('oops');
      },
      licenses: () => Promise.reject(new Failure('disk_full', 'Full.')),
    });
    await expect(dispatch('process', 'doctor', {}, live())).rejects.toMatchObject({ code: 'internal', detail: { cause: 'oops' } });
    await expect(dispatch('process', 'licenses', {}, live())).rejects.toMatchObject({ code: 'disk_full' });
  });

  it('starts nothing for a caller that has gone', async () => {
    let called = false;
    const dispatch = dispatchWith({
      licenses: () => {
        called = true;
        return [];
      },
    });
    await expect(dispatch('process', 'licenses', {}, AbortSignal.abort())).rejects.toMatchObject({ code: 'cancelled' });
    expect(called).toBe(false);
  });
});
