'use client';

import { useEffect, useRef } from 'react';

// A band a little above the middle of the window: what crosses it is what somebody reads.
const band = '-32% 0px -60% 0px';

interface InView {
  /** Called with the section in view. */
  setSection: (section: string) => void;
  /** Called with the field or entry in view while the page is scrolled. */
  setTarget: (target: string) => void;
  /** The target that has the focus; it stays as long as it can be seen. */
  focusedTarget: { current: string | null };
}

const isVisible = (element: Element | null) => {
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.height > 0 && box.bottom > 0 && box.top < innerHeight;
};

const topmost = (elements: HTMLElement[]) => elements.sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)[0];

/** Follows the section and the field that scroll into view. */
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

  // Entries come and go with edits. An element that is observed already is not observed twice.
  useEffect(() => {
    for (const element of document.querySelectorAll('[data-part], [data-section]')) observer.current?.observe(element);
  });
}
