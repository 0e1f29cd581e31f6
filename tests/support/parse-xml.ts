import { JSDOM } from 'jsdom';

const { window } = new JSDOM();

/** A document that is well-formed XML; anything else throws. */
export function parseXml(text: string): Document {
	const document = new window.DOMParser().parseFromString(text, 'application/xml');
	const error = document.getElementsByTagName('parsererror')[0];
	if (error) throw new Error(`Not well-formed: ${error.textContent}`);
	return document;
}

/** What stands in each element of that name. */
export function textsOf(document: Document, name: string): string[] {
	return [...document.getElementsByTagName(name)].map((element) => element.textContent ?? '');
}
