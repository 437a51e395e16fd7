// On every page. Each file defines its custom elements, or listens to what bubbles.
