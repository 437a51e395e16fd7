// Loaded when the palette is opened.
