import { styleAttribute } from './renamed-style.ts';

const knownOpeners =
	/\/(?:open|opens|o|pixel|beacon|trk|track|tracking|px|imp|impression|read-?receipt|wf\/open|e\/o|ss\/o|track\/open|email\/open|mail\/open)(?:\.(?:gif|png|php|aspx|ashx|jpg))?(?:[/?]|$)|__ptq\.gif|(?:pixel|spacer|blank|clear|transparent|1x1|dot|beacon|trans)\.(?:gif|png)|[?&](?:open|opened|pixel|beacon)=|emltrk\.com|mailtrack\.io|mailfoogae|list-manage\.com\/track|mandrillapp\.com\/track|google-analytics\.com|doubleclick\.net|facebook\.com\/tr\b|pstmrk\.it\/open|bat\.bing\.com|bananatag|yesware|returnpath\.net|everestengagement|customeriomail\.com\/e\/o|sendibt\d|hubspotemail.{0,100}\/Cto|klclick\d?\.com\/o/i;

const hiding =
	/(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*(?:0?\.0+|0)\s*(?:;|!|$))/i;
const noRoom = /(?:^|;)\s*(?:max-)?(?:height|width)\s*:\s*0(?![.\d])/i;

/** Whether a style hides the element. */
export function isHiddenBy(element: Element): boolean {
	if (element.hasAttribute('hidden')) return true;
	const style = element.getAttribute(styleAttribute);
	if (!style) return false;
	return hiding.test(style) || (noRoom.test(style) && /overflow\s*:\s*hidden/i.test(style));
}

/** An image meant to be fetched rather than seen. */
export function isTracker(image: Element): boolean {
	if (isHiddenBy(image)) return true;
	const style = image.getAttribute(styleAttribute) ?? '';
	const width = sizeOf(image, 'width', style);
	const height = sizeOf(image, 'height', style);
	if (width === 0 || height === 0) return true;
	if (width !== null && height !== null) return width <= 3 && height <= 3;
	if ((width ?? height ?? 9) <= 1) return true;
	const isNamed = (image.getAttribute('alt') ?? '').trim() !== '';
	return !isNamed && width === null && height === null && knownOpeners.test(image.getAttribute('src') ?? '');
}

function sizeOf(image: Element, side: 'width' | 'height', style: string): number | null {
	const styled = new RegExp(`(?:^|;)\\s*(?:max-)?${side}\\s*:\\s*([\\d.]+)(?:px)?\\s*(?:;|!|$)`, 'i').exec(
		style,
	);
	const given = styled?.[1] ?? /^\s*([\d.]+)(?:px)?\s*$/i.exec(image.getAttribute(side) ?? '')?.[1];
	return given === undefined ? null : Number(given);
}
