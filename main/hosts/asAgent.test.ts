import { expect, it } from 'vitest';
import { asAgent } from './asAgent.ts';

it.each(['agreed', 'ask', undefined, 'agent', 7])('an agent that says %s of money has said nothing', (when_paid) => {
  expect(asAgent({ prompt: 'growl', when_paid })).toEqual({ prompt: 'growl', when_paid: 'agent' });
});

it('an agent may do without what costs', () => {
  expect(asAgent({ when_paid: 'never' })).toEqual({ when_paid: 'never' });
});
