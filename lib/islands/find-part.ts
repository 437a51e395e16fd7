/** Returns the part of an element that has this name in its `data-part`. */
export const findPart = (within: ParentNode, name: string) => within.querySelector<HTMLElement>(`[data-part="${name}"]`);
