/** The word of an agent about money: it has none. It may do without what costs; it can't agree, raise a cap or approve a cost that nobody knows. */
export function asAgent(params: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { ...params, when_paid: params['when_paid'] === 'never' ? 'never' : 'agent' };
}
