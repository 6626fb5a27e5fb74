import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

type Host = { place: HTMLElement | null; setPlace: (place: HTMLElement | null) => void };

const ToastHostContext = createContext<Host>({ place: null, setPlace: () => undefined });

/** Where messages stand: in the dialog that is open (all else is covered and inert then), else in the window. */
export function ToastHost({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return <ToastHostContext value={{ place, setPlace }}>{children}</ToastHostContext>;
}

export function useToastPlace(): HTMLElement | null {
  return useContext(ToastHostContext).place;
}

/** Makes an element the place for messages while the caller is mounted. */
export function useAsToastPlace(ref: { readonly current: HTMLElement | null }): void {
  const { setPlace } = useContext(ToastHostContext);
  useEffect(() => {
    setPlace(ref.current);
    return () => setPlace(null);
  }, [setPlace, ref]);
}
