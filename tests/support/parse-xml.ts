import { JSDOM } from 'jsdom';

const { window } = new JSDOM();

/** Parses well-formed XML; throws on anything else. */
export function parseXml(text: string): Document {
	const document = new window.DOMParser().parseFromString(text, 'application/xml');
	const error = document.getElementsByTagName('parsererror')[0];
	if (error) throw new Error(`Not well-formed: ${error.textContent}`);
	return document;
}

/** The text of every element with that name. */
export function textsOf(document: Document, name: string): string[] {
	return [...document.getElementsByTagName(name)].map((element) => element.textContent ?? '');
}
