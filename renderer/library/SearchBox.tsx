import { Search, X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useDesk, useDeskState } from '../DeskContext.tsx';
import { IconButton } from '../ui/IconButton.tsx';

/** Long enough to let a word be finished, short enough to feel live. */
const typingPauseMs = 100;
const longestQuery = 2000;

type Props = { inputRef: RefObject<HTMLInputElement | null>; onLeave: () => void };

export function SearchBox({ inputRef, onLeave }: Props) {
  const { actions } = useDesk();
  const query = useDeskState((state) => state.search.query);
  const idle = useDeskState((state) => state.search.status === 'idle');
  const [text, setText] = useState(query);
  const asked = useRef(query);
  useEffect(() => {
    // Another part of the window asked for something else: a chip, a filter.
    if (query !== asked.current) setText(query);
    asked.current = query;
  }, [query]);
  useEffect(() => {
    if (text === query && !idle) return;
    const timer = setTimeout(() => {
      asked.current = text;
      void actions.search(text);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [actions, text, query, idle]);
  return (
    <div className="search-box">
      <Search size={14} aria-hidden="true" />
      <input
        ref={inputRef}
        className="input"
        type="search"
        aria-label="Search the library"
        aria-describedby="search-grammar"
        placeholder="Search your library"
        maxLength={longestQuery}
        value={text}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // Back to the keys of the list.
          if (event.key !== 'Escape' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          onLeave();
        }}
      />
      {text ? <IconButton label="Clear the search" icon={X} onClick={() => setText('')} /> : null}
    </div>
  );
}
