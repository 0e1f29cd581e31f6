import { findWebAddresses, hasWebAddress, isPersonalAddress, readPersonalLink } from './personal-links.ts';
import { blank, type Recipients } from './recipients.ts';
import { isTracker } from './trackers.ts';
import { elementsIn, unwrap } from './tree.ts';

const blocks = new Set(
	'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CENTER DD DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER LI MAIN NAV OL P PRE SECTION TABLE TBODY TD TFOOT TH THEAD TR UL BR HR'.split(
		' ',
	),
);

/** Removes whatever reveals who a document was sent to, or reports that it was opened. */
export function removeTraces(root: Element, recipients: Recipients | null): void {
	for (const image of elementsIn(root, 'IMG'))
		if (isTracker(image) || recipients?.isIn(image.getAttribute('src') ?? '')) image.remove();
	removePersonalAddresses(root);
	const readSentence = createSentenceReader();
	for (const link of elementsIn(root, 'A')) judgeLink(link, readSentence(link), recipients);
	if (recipients) removeAddress(root, recipients);
}

/** Text mails, and some others, write out where to leave. */
function removePersonalAddresses(root: Element): void {
	const links = elementsIn(root, 'A').filter((link) => hasWebAddress(link.textContent ?? ''));
	const pieces: Piece[] = [];
	const { text } = readText(root, pieces, '');
	const addresses = findWebAddresses(text);
	let index = 0;
	for (const { start, sentence } of addresses) {
		while ((pieces[index + 1]?.start ?? Number.POSITIVE_INFINITY) <= start) index += 1;
		const link = pieces[index]?.link;
		if (link && isPersonalAddress({ href: link.getAttribute('href') ?? '', sentence })) unwrap(link);
	}
	blankOut(pieces, addresses.filter(isPersonalAddress));
	for (const link of links) if (!hasWebAddress(link.textContent ?? '')) unwrap(link);
}

function judgeLink(link: Element, sentence: string, recipients: Recipients | null): void {
	const href = link.getAttribute('href') ?? '';
	const text = `${link.textContent ?? ''} ${elementsIn(link, 'IMG')
		.map((image) => image.getAttribute('alt') ?? '')
		.join(' ')}`;
	const isMail = href.startsWith('mailto:');
	const verdict =
		isMail && !/unsub|leave|remove|opt-?out/i.test(href) ? 'no' : readPersonalLink({ href, text, sentence });
	if (verdict === 'itself') link.remove();
	else if (verdict === 'by its sentence' || recipients?.isIn(href)) unwrap(link);
}

const longestSentence = 1000;
const maxNodes = 300;

/**
 * Returns the text of the closest block around a link; a long block is not a sentence about the link. A block with thousands of
 * links is only read once, and only until it is known to be long.
 */
function createSentenceReader(): (link: Element) => string {
	const long = new Set<Element>();
	return (link) => {
		let block = link.parentElement;
		while (block && !blocks.has(block.nodeName)) block = block.parentElement;
		if (!block || long.has(block)) return '';
		const text = readShortText(block);
		if (text === null) long.add(block);
		return text ?? '';
	};
}

/** Null if the text is long or split into more nodes than a sentence would be. */
function readShortText(root: Node): string | null {
	let text = '';
	let nodes = 0;
	const visit = (parent: Node): boolean => {
		for (let node = parent.firstChild; node; node = node.nextSibling) {
			nodes += 1;
			if (node.nodeType === 3) text += (node as Text).data;
			if (nodes > maxNodes || text.length > longestSentence || !visit(node)) return false;
		}
		return true;
	};
	return visit(root) ? text : null;
}

type Piece = { node: Text; start: number; link: Element | null };

function removeAddress(root: Element, recipients: Recipients): void {
	for (const element of elementsIn(root))
		for (const { name, value } of [...element.attributes])
			if (name !== 'href' && name !== 'src') {
				const cleaned = recipients.removeFrom(value);
				if (cleaned !== value) element.setAttribute(name, cleaned);
			}
	// Some senders split the address across several elements to keep mail clients from linking it.
	const pieces: Piece[] = [];
	const { text } = readText(root, pieces, '');
	blankOut(pieces, recipients.find(text));
}

/** Every block and break begins a line; those of the source are mere spaces. */
function readText(
	element: Element,
	pieces: Piece[],
	before: string,
	around: Element | null = null,
): { text: string } {
	let text = before;
	const link = element.nodeName === 'A' ? element : around;
	for (let node = element.firstChild; node; node = node.nextSibling) {
		if (node.nodeType === 3) {
			pieces.push({ node: node as Text, start: text.length, link });
			text += (node as Text).data.replaceAll('\n', ' ');
		} else if (node.nodeType === 1) {
			const edge = blocks.has(node.nodeName) ? '\n' : '';
			text =
				node.nodeName === 'BR'
					? text + edge
					: readText(node as Element, pieces, text + edge, link).text + edge;
		}
	}
	return { text };
}

/** Both lists are in text order, so each piece is written once, however often the address occurs in it. */
function blankOut(pieces: readonly Piece[], places: readonly { start: number; end: number }[]): void {
	let first = 0;
	for (const { node, start: begins } of pieces) {
		const { data } = node;
		let kept = '';
		let done = 0;
		while ((places[first]?.end ?? Number.POSITIVE_INFINITY) <= begins) first += 1;
		for (let index = first; index < places.length; index += 1) {
			const { start, end } = places[index] as { start: number; end: number };
			if (start >= begins + data.length) break;
			const from = Math.max(start - begins, 0);
			kept += data.slice(done, from) + (start >= begins ? blank : '');
			done = Math.min(end - begins, data.length);
		}
		if (done > 0) node.data = kept + data.slice(done);
	}
}
