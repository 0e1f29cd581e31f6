// Made from the schema by "npm run schema": change a migration and run it, never edit this.
import type { Generated } from 'kysely';

export type SearchTables = {
	search_documents: {
		newsletter_id: number;
		name: string;
		name_without_spaces: string;
		name_words: string;
		words: string;
	};
	search_words: {
		word: string;
		remainders: string[];
		document_count: Generated<number>;
		is_in_names: boolean;
	};
	search_changes: {
		transaction_id: Generated<string>;
		newsletter_id: number;
	};
	search_recounts: {
		counted_documents: number;
	};
};
