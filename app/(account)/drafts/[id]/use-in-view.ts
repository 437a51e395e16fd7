'use client';

import { useEffect, useRef } from 'react';

// A band slightly above the middle of the window. The person is assumed to read what crosses it.
const band = '-32% 0px -60% 0px';

interface InView {
  /** Called with the section that is in view. */
  setSection: (section: string) => void;
  /** Called with the field or entry that is in view while the page is scrolled. */
  setTarget: (target: string) => void;
  /** The target that has the focus. It stays the target as long as it is visible. */
  focusedTarget: { current: string | null };
}

const isVisible = (element: Element | null) => {
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.height > 0 && box.bottom > 0 && box.top < innerHeight;
};

const topmost = (elements: HTMLElement[]) => elements.sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)[0];

/** Observes which section and which field scroll into view. */
export function useInView({ setSection, setTarget, focusedTarget }: InView): void {
  const observer = useRef<IntersectionObserver>(null);
  useEffect(() => {
    const crossing = new Set<Element>();
    let hasScrolled = false;
    const onScroll = () => {
      hasScrolled = true;
    };
    observer.current = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) crossing.add(target);
          else crossing.delete(target);
        const inView = [...crossing].filter((element) => element.isConnected) as HTMLElement[];
        const section = inView.find((element) => element.dataset.section !== undefined)?.dataset.section;
        if (section) setSection(section);
        const target = topmost(inView.filter((element) => element.dataset.part !== undefined))?.dataset.target;
        if (!target || !hasScrolled) return;
        const focused = focusedTarget.current;
        setTarget(focused && isVisible(document.querySelector(`[data-target="${CSS.escape(focused)}"]`)) ? focused : target);
      },
      { rootMargin: band },
    );
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.current?.disconnect();
      removeEventListener('scroll', onScroll);
    };
  }, [setSection, setTarget, focusedTarget]);

  // Edits add and remove entries, so the elements are observed again. Observing an element twice has no effect.
  useEffect(() => {
    for (const element of document.querySelectorAll('[data-part], [data-section]')) observer.current?.observe(element);
  });
}
