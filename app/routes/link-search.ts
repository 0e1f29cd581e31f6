const longestToken = 300;

/** The secret of a link in a mail, as its address carries it. */
export function parseLinkSearch({ token }: Record<string, unknown>): { token?: string | undefined } {
	return {
		token: typeof token === 'string' && token !== '' && token.length <= longestToken ? token : undefined,
	};
}
