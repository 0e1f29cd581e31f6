import { randomBytes } from 'node:crypto';

// Letters and digits only, so that it survives anywhere in a document; random, so that no document can contain it.
const prefix = `v${randomBytes(12).toString('hex')}`;

/** The name of `style` attributes while a document is being cleaned. */
export const styleAttribute = `${prefix}style`;

/**
 * The DOM parses the CSS of every `style` attribute, which takes more than half of the time and is of no use here, so the
 * attributes are renamed. Text that merely looks like one is renamed as well, and restored at the end.
 */
export function renameStyles(html: string): string {
	return html.replace(/style(?=\s*=)/gi, `${prefix}$&`);
}

export function restoreStyles(html: string): string {
	return html.replaceAll(prefix, '');
}
