import { randomBytes } from 'node:crypto';

// Letters and digits only, so that it survives wherever it lands; random, so that no document can contain it.
const prefix = `v${randomBytes(12).toString('hex')}`;

/** The name that `style` attributes have while a document is being cleaned. */
export const styleAttribute = `${prefix}style`;

/**
 * The DOM parses the CSS of every `style` attribute it meets, which takes more than half of the time and serves nobody here: so it
 * meets them under another name. Text that merely looks like one is changed, too, and changed back in the end.
 */
export function renameStyles(html: string): string {
	return html.replace(/style(?=\s*=)/gi, `${prefix}$&`);
}

export function restoreStyles(html: string): string {
	return html.replaceAll(prefix, '');
}
