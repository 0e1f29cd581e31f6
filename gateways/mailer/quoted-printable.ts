const crlf = '\r\n';
const longestLine = 76;
const longestKept = 5000;
const plainLine = /^[\t\x20-\x3c\x3e-\x7e]*$/;
const special = /[^\t\x20-\x3c\x3e-\x7e]/g;

/** Encodes a text as quoted-printable (RFC 2045): ASCII stays readable, at most 76 characters a line, CRLF line endings. */
export function quoteText(text: string): string {
	return text
		.split(/\r\n|\r|\n/)
		.map(recallLine)
		.join(crlf);
}

/** The mails of a mailing differ in a line or two; the other lines are encoded once. */
const written = new Map<string, string>();
const maxWritten = 2000;

function recallLine(line: string): string {
	const known = written.get(line);
	if (known !== undefined) return known;
	const quoted = quoteLine(line);
	if (written.size >= maxWritten) written.clear();
	// A substring retains the whole string in memory; a copy does not.
	const copy = Buffer.from(line).toString();
	if (line.length <= longestKept) written.set(copy, quoted === line ? copy : quoted);
	return quoted;
}

function quoteLine(line: string): string {
	const quoted = (plainLine.test(line) ? line : quoteSpecial(line)).replace(/[\t ]$/, hexOf);
	return quoted.length <= longestLine ? quoted : foldLine(quoted);
}

function quoteSpecial(line: string): string {
	return Buffer.from(line, 'utf8').toString('latin1').replace(special, hexOf);
}

function hexOf(character: string): string {
	return `=${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}

/** Adds soft line breaks (`=`), never inside an `=XX`. */
function foldLine(line: string): string {
	const lines: string[] = [];
	let from = 0;
	while (line.length - from > longestLine) {
		let end = from + longestLine - 1;
		const sign = line.lastIndexOf('=', end - 1);
		if (sign > end - 3 && sign > from) end = sign;
		lines.push(`${line.slice(from, end)}=`);
		from = end;
	}
	lines.push(line.slice(from));
	return lines.join(crlf);
}
