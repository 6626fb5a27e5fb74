import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { RatingFacets, ratingSteps } from './RatingFacets.tsx';
import { StarButtons, StarMarks } from './Stars.tsx';

afterEach(cleanup);

describe('the stars of a sound', () => {
  test('are said in words, and are nothing where there are none', () => {
    render(
      <>
        <StarMarks stars={3} />
        <StarMarks stars={0} />
      </>,
    );
    expect(screen.getAllByRole('img').map((marks) => marks.getAttribute('aria-label'))).toEqual(['3 stars']);
  });

  test('are given by a press, and taken away by a press on the last that is lit', () => {
    const onRate = vi.fn();
    render(<StarButtons stars={3} name="Oak Door" onRate={onRate} />);
    const stars = within(screen.getByRole('group', { name: 'Stars of Oak Door: 3 stars' }));
    expect(stars.getByRole('button', { pressed: true }).getAttribute('aria-label')).toBe('3 stars');
    fireEvent.click(stars.getByRole('button', { name: '5 stars' }));
    fireEvent.click(stars.getByRole('button', { name: '3 stars' }));
    expect(onRate.mock.calls).toEqual([[5], [0]]);
  });
});

describe('the counts of stars', () => {
  const ratings = [
    { value: 5, count: 2 },
    { value: 3, count: 4 },
    { value: 0, count: 10 },
  ];

  test('are of so many stars and more', () => {
    expect(ratingSteps(ratings)).toEqual([
      { stars: 5, count: 2 },
      { stars: 3, count: 6 },
    ]);
  });

  test('narrow to what they count', () => {
    const onNarrow = vi.fn();
    render(<RatingFacets facets={{ ratings, counted: 16 }} onNarrow={onNarrow} />);
    const chips = screen.getAllByRole('button');
    expect(chips.map((chip) => chip.getAttribute('aria-label') ?? chip.textContent)).toEqual([
      '5 stars: 2',
      '3 stars and more: 6',
      'no stars 10',
    ]);
    for (const chip of chips) fireEvent.click(chip);
    expect(onNarrow.mock.calls).toEqual([['5'], ['3+'], ['none']]);
  });

  test('are nothing where no sound has any, and where all have the same', () => {
    const { container } = render(<RatingFacets facets={{ ratings: [{ value: 0, count: 3 }], counted: 3 }} onNarrow={() => {}} />);
    expect(container.childElementCount).toBe(0);
    cleanup();
    const same = render(<RatingFacets facets={{ ratings: [{ value: 4, count: 3 }], counted: 3 }} onNarrow={() => {}} />);
    expect(same.container.childElementCount).toBe(0);
  });
});
