let graphemes: Intl.Segmenter | undefined;

/** Tells letters apart as readers do. Made when first needed: it takes a browser 100 ms, and plain text needs none. */
export function segmentLetters(text: string): Intl.Segments {
	graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
	return graphemes.segment(text);
}
