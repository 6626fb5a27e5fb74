import { expect, test } from 'vitest';
import { readingsOf } from './ownWord.ts';
import { stringOverlapJudge } from './stringOverlapJudge.ts';
import { candidateFixture, eventFixture } from './testing/soundFixture.ts';

test.each([
  ['lorry truck pass by', ['lorry truck pass by', 'truck pass by', 'lorry pass by']],
  ['ambulance emergency vehicle siren', ['ambulance emergency vehicle siren', 'emergency vehicle siren', 'ambulance siren']],
  ['old lorry truck pass by', ['old lorry truck pass by', 'old truck pass by', 'old lorry pass by']],
  ['heavy oak door creak', ['heavy oak door creak']],
  ['truck', ['truck']],
  ['', ['']],
])('"%s" can be read as what names its thing once', (query, readings) => {
  expect(readingsOf(query)).toEqual(readings);
});

test('the words-only judge asks for either name of a thing that the query names twice, not for both', async () => {
  const { confidenceOf } = judged('lorry truck pass by');
  expect(await confidenceOf('Truck Pass By')).toBe(1);
  expect(await confidenceOf('Lorry Pass By')).toBe(1);
  expect(await confidenceOf('Train Pass By')).toBeCloseTo(1 / 3);
  expect(await confidenceOf('Truck Lorry Pass By')).toBe(1);
});

function judged(query: string) {
  const scene = { eraPlace: null, otherEvents: [] };
  const confidenceOf = async (caption: string) => {
    const request = { event: eventFixture(query), candidate: candidateFixture(caption), level: 'listen', scene } as const;
    return (await stringOverlapJudge().judge(request, new AbortController().signal)).value.confidence;
  };
  return { confidenceOf };
}
