/** Loads another module of this folder. It is a script element, because the page's policy knows its hash. */
export function loadModule(src = '', integrity = ''): Promise<unknown> {
  return new Promise((resolve, reject) => {
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'module', src, integrity, onload: resolve, onerror: reject }),
    );
  });
}
