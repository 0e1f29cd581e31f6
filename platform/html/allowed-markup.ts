import type { Config } from 'dompurify';
import { styleAttribute } from './renamed-style.ts';

const tags =
	'a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q rp rt ruby s samp section small span strike strong sub sup table tbody td tfoot th thead time tr tt u ul var wbr'.split(
		' ',
	);
const attributes =
	'align alt bgcolor border cellpadding cellspacing class color colspan dir face height hidden href lang nowrap role rowspan size src start title type valign width'.split(
		' ',
	);
const contentsToDrop =
	'applet audio button canvas datalist dialog embed frame frameset iframe map marquee math noembed noframes noscript object optgroup option param plaintext progress script select slot style svg template textarea title video xmp'.split(
		' ',
	);
const common: Config = {
	ADD_URI_SAFE_ATTR: [styleAttribute],
	ALLOWED_ATTR: [...attributes, styleAttribute],
	ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
	ALLOW_ARIA_ATTR: false,
	ALLOW_DATA_ATTR: false,
	FORBID_CONTENTS: contentsToDrop,
	RETURN_DOM: true,
	WHOLE_DOCUMENT: true,
};
/** For the original in its frame. */
export const withStyles: Config = {
	...common,
	ALLOWED_TAGS: [...tags, 'style'],
	FORBID_CONTENTS: contentsToDrop.filter((tag) => tag !== 'style'),
};
/** For our own pages. */
export const withoutStyles: Config = { ...common, ALLOWED_TAGS: tags };
