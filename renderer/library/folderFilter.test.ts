import { expect, test } from 'vitest';
import { foldersToSettle } from '../../main/contract/foldersToSettle.ts';
import { fieldRoot, starterRoot } from '../testing/fakeData.ts';
import { folderFilters, shownFolders } from './folderFilter.ts';

const roots = [
  starterRoot,
  { ...fieldRoot, id: 'away', name: 'Rain', path: '/media/rain', state: 'offline' as const },
  { ...fieldRoot, id: 'asks', name: 'Doors', path: '/media/doors', state: 'needs_review' as const },
];
const ids = (words: string, filter: Parameters<typeof shownFolders>[1]['filter'] = 'all') =>
  shownFolders(roots, { words, filter }).map(({ id }) => id);

test('folders that wait for an answer stand first, the others as they were', () => {
  expect(ids('')).toEqual(['asks', starterRoot.id, 'away']);
});

test('words are looked for in names and paths, all of them', () => {
  expect(ids('MEDIA rain')).toEqual(['away']);
  expect(ids('starter')).toEqual([starterRoot.id]);
  expect(ids('nowhere')).toEqual([]);
});

test('a filter keeps its folders, and is offered only where it would', () => {
  expect(folderFilters(roots).map(({ filter, count }) => [filter, count])).toEqual([
    ['question', 1],
    ['offline', 1],
    ['rights', 2],
  ]);
  expect(ids('', 'offline')).toEqual(['away']);
  expect(shownFolders([starterRoot], { words: '', filter: 'offline' })).toEqual([starterRoot]);
  expect(folderFilters([fieldRoot])).toEqual([]);
});

test('sounds that were kept out lead to the folders that the reasons are about', () => {
  const disputed = { ...starterRoot, id: 'disputed', outweighed_by: { file: 'COPYRIGHT.txt', license_id: 'unknown' } };
  const unsaid = { ...fieldRoot, id: 'unsaid' };
  const off = { ...unsaid, id: 'off', enabled: false };
  const made = { ...unsaid, id: 'made', builtin: true };
  const settle = (...reasons: string[]) => foldersToSettle([made, unsaid, off, starterRoot, disputed], reasons).map(({ id }) => id);
  expect(settle('The text COPYRIGHT.txt in its folder names terms that are not in the table.')).toEqual(['disputed']);
  expect(settle('Nobody has confirmed the rights.')).toEqual(['unsaid']);
  expect(settle('Nobody has confirmed the rights.', 'The text COPYRIGHT.txt says CC-BY-NC-4.0.')).toEqual(['disputed', 'unsaid']);
  expect(settle()).toEqual([]);
  expect(folderFilters([made])).toEqual([]);
});
