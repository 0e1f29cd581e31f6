import { Tokenizer } from 'htmlparser2';

type Callbacks = ConstructorParameters<typeof Tokenizer>[1];

const ignore = () => {};
const nothing: Callbacks = {
	onattribdata: ignore,
	onattribend: ignore,
	onattribentity: ignore,
	onattribname: ignore,
	oncdata: ignore,
	onclosetag: ignore,
	oncomment: ignore,
	ondeclaration: ignore,
	onend: ignore,
	onopentagend: ignore,
	onopentagname: ignore,
	onprocessinginstruction: ignore,
	onselfclosingtag: ignore,
	ontext: ignore,
	ontextentity: ignore,
};

/** Reports tokens by position in one pass, without a tree. Entities are only decoded if `ontextentity` is given. */
export function tokenize(html: string, callbacks: Partial<Callbacks>): void {
	const decodeEntities = callbacks.ontextentity !== undefined;
	const tokenizer = new Tokenizer({ decodeEntities }, { ...nothing, ...callbacks });
	tokenizer.write(html);
	tokenizer.end();
}
