import { addition, type LegalText } from './addition.tsx';
import { ReadingPage } from './reading-page.tsx';
import { termsForPublishers } from './terms-for-publishers.tsx';
import { termsForReaders } from './terms-for-readers.tsx';

export function Terms({ siteName, identity, addition: added }: LegalText) {
	return (
		<ReadingPage
			title="Terms"
			lead="What you may expect from this directory, and what it expects from you."
			changedOn="2026-11-15"
			sections={[...termsForReaders(siteName), ...termsForPublishers(siteName, identity), ...addition(added)]}
		/>
	);
}
