/**
 * Loads another module of this folder, by a script element with its hash, because the page's policy allows scripts only by their hashes.
 */
export function loadModule(src = '', integrity = ''): Promise<unknown> {
  return new Promise((resolve, reject) => {
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'module', src, integrity, onload: resolve, onerror: reject }),
    );
  });
}
