import { describe, expect, it } from 'vitest';
import { commands } from '../contract/commands.ts';
import { cliRows, helpText, parseArgs, takeJson } from './cliArgs.ts';

describe('a command line', () => {
  it('puts words where the contract says, and reads flags by the type of the parameter', () => {
    expect(parseArgs(['search', 'oak door', '-k', '5', '--mode=plain'])).toEqual({
      name: 'search',
      params: { query: 'oak door', k: 5, mode: 'plain' },
      terminal: {},
    });
    expect(parseArgs(['find', 'A door.', '--commercial', 'false', '--publish', '--seconds=12.5']).params).toEqual({
      passage: 'A door.',
      commercial: false,
      publish: true,
      seconds: 12.5,
    });
    expect(parseArgs(['add', '/sounds', '--license', 'CC0-1.0'])).toMatchObject({
      name: 'roots.add',
      params: { folder: '/sounds', license: 'CC0-1.0' },
    });
    expect(parseArgs(['search', 'door', '--where', '{"channels":2}']).params).toEqual({ query: 'door', where: { channels: 2 } });
  });

  it('keeps what belongs to the terminal apart', () => {
    expect(parseArgs(['find', '--file', 'scene.txt', '--timeline', 'out.json', '--session', 'one'])).toEqual({
      name: 'find',
      params: { session: 'one' },
      terminal: { file: 'scene.txt', timeline: 'out.json' },
    });
  });

  it('reads everything after -- as words', () => {
    expect(parseArgs(['find', '--', '--json is what he said']).params).toEqual({ passage: '--json is what he said' });
    expect(takeJson(['find', '--json', '--', '--json'])).toEqual({ json: true, rest: ['find', '--', '--json'] });
    expect(takeJson(['find', '--', '--json'])).toEqual({ json: false, rest: ['find', '--', '--json'] });
  });

  it('takes a list from all words that are left, from a file, or from one flag', () => {
    expect(parseArgs(['rights-sounds', 'aaaa1111', 'bbbb2222,cccc3333', '--license', 'user-owned', '--seats', '3']).params).toEqual({
      sound_ids: ['aaaa1111', 'bbbb2222', 'cccc3333'],
      license: 'user-owned',
      seats: 3,
    });
    expect(parseArgs(['rights-sounds', '--sound-ids', 'a b', '--license', 'unknown']).params).toEqual({
      sound_ids: ['a', 'b'],
      license: 'unknown',
    });
    expect(parseArgs(['rights-sounds', '--file', '-', '--license', 'unknown'])).toMatchObject({ terminal: { file: '-' } });
    expect(() => parseArgs(['rights-sounds', '--license', 'unknown'])).toThrow(/needs SOUND_IDS/);
  });

  it('leaves the words behind a list to what stands behind it', () => {
    expect(parseArgs(['rate', 'aaaa1111', '4']).params).toEqual({ sound_ids: ['aaaa1111'], stars: 4 });
    expect(parseArgs(['rate', 'aaaa1111', 'bbbb2222,cccc3333', '0', '--session', 's']).params).toEqual({
      sound_ids: ['aaaa1111', 'bbbb2222', 'cccc3333'],
      stars: 0,
      session: 's',
    });
    expect(parseArgs(['rate', '--file', 'ids.txt', '3'])).toMatchObject({ params: { stars: 3 }, terminal: { file: 'ids.txt' } });
    expect(parseArgs(['rate', 'aaaa1111', 'bbbb2222', '--stars', '3']).params).toEqual({ sound_ids: ['aaaa1111', 'bbbb2222'], stars: 3 });
    expect(() => parseArgs(['rate', 'aaaa1111'])).toThrow(/needs STARS/);
    expect(() => parseArgs(['rate', 'aaaa1111', 'four'])).toThrow('STARS needs a number, not "four".');
    expect(() => parseArgs(['rate', '--file', 'ids.txt', '3', 'aaaa1111'])).toThrow(/one word too many/);
  });

  it.each([
    [['find', 'A door.', '--commercial', 'maybe'], '--commercial takes true or false, or nothing for true; not "maybe".'],
    [['find', '--commercial', 'no', 'A door.'], '--commercial takes true or false, or nothing for true; not "no".'],
    [['find', 'A door.', '--commercial=0'], '--commercial takes true or false, or nothing for true; not "0".'],
    [['find', 'A door.', '--no-commercial'], '--no-commercial is no flag of find. Write --commercial false.'],
    [['find', 'A door.', '--no-idea'], '--no-idea is no flag of find. `help find` lists them.'],
    [['find', 'A door.', '--comercial'], '--comercial is no flag of find. Did you mean --commercial?'],
    [['serch', 'door'], 'There is no command "serch". Did you mean `search`? `help` lists them.'],
    [['find', 'A door.', 'opens', '--commercial'], '"opens" is one word too many. Put quotes around text that has spaces.'],
  ])('says of %j what would have been right', (argv, message) => {
    expect(() => parseArgs(argv)).toThrow(message);
  });

  it('lets a boolean flag stand alone before a word', () => {
    expect(parseArgs(['find', '--commercial', 'A door.']).params).toEqual({ commercial: true, passage: 'A door.' });
  });

  it.each([
    [['nonsense'], 'unknown_command'],
    [['model'], 'unknown_command'],
    [['find'], 'bad_request'],
    [['pick', '--session', 's'], 'bad_request'],
    [['search', 'door', '--loud'], 'bad_request'],
    [['search', 'door', '-k'], 'bad_request'],
    [['search', 'door', '-k', 'many'], 'bad_request'],
    [['search', 'door', '-k', ''], 'bad_request'],
    [['search', 'oak', 'door'], 'bad_request'],
    [['search', 'door', '--where', '{'], 'bad_request'],
    [['search', 'door', '--file', 'x'], 'bad_request'],
    [['search', 'door', '--toString', 'x'], 'bad_request'],
  ])('%j is refused as %s', (argv, code) => {
    expect(() => parseArgs(argv)).toThrow(expect.objectContaining({ code }));
  });
});

it('says where a missing word belongs', () => {
  expect(() => parseArgs(['find'])).toThrow('find needs PASSAGE. Write it as: foley find PASSAGE.');
  expect(parseArgs(['find', '--file', 'x']).terminal).toEqual({ file: 'x' });
});

it('says of a word behind a family of commands that there is no such command, and where the family is listed', () => {
  expect(() => parseArgs(['model', 'bogus'])).toThrow('There is no command "model bogus". `help model` lists them.');
  expect(() => parseArgs(['bogus', 'model'])).toThrow('There is no command "bogus". `help` lists them.');
});

describe('help', () => {
  it('says what every flag means', () => {
    expect(
      cliRows.flatMap(
        ({ spelled }) =>
          helpText(spelled)
            .match(/^ {2}--\S+ +\(/gm)
            ?.map((flag) => spelled + flag) ?? [],
      ),
    ).toEqual([]);
    expect(helpText('generate')).toMatch(/--commercial +Commercial use\. \(boolean\)/);
  });

  it('names every command that the contract gives the terminal', () => {
    const spelled = Object.values(commands).flatMap((row) => ('cli' in row ? [row.cli.name] : []));
    expect(cliRows.map((row) => row.spelled)).toEqual(spelled);
    for (const name of spelled) expect(helpText()).toContain(`  ${name}`);
  });

  it('lists every flag of a command with what it means', () => {
    const help = helpText('find');
    for (const flag of ['--seconds', '--max-events', '--commercial', '--file', '--timeline']) expect(help).toContain(flag);
    expect(help).toContain('foley find PASSAGE');
    expect(helpText('model install')).toContain('foley model install [MODEL]\n');
  });

  it('lists the keys of what takes JSON, as a flag and as a word', () => {
    expect(helpText('settings set')).toMatch(/^ {2}PATCH +JSON of theme, .*max_events/m);
    expect(helpText('search')).toMatch(/^ {2}--where .*\(JSON of .*min_rating/m);
  });
});
