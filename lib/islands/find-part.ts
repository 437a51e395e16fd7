/** Returns the part of an element that its markup calls by this name. */
export const findPart = (within: ParentNode, name: string) => within.querySelector<HTMLElement>(`[data-part="${name}"]`);
