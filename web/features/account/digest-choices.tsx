import { chooseDigest, digestWording, type ReaderAccount } from '#contract/readers.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { useAccountCall } from './use-account-call.ts';

type Digest = ReaderAccount['digests'][number];

export function DigestChoices({ digests }: { digests: Digest[] }) {
	if (digests.length === 0) return <p className="py-2 text-muted">There are no collections yet.</p>;
	return (
		<ul className="grid gap-x-8 sm:grid-cols-2">
			{digests.map((digest) => (
				<li key={digest.collection.id}>
					<DigestChoice digest={digest} />
				</li>
			))}
		</ul>
	);
}

function DigestChoice({ digest: { collection, isChosen } }: { digest: Digest }) {
	const choose = useAccountCall((api, wanted: boolean) =>
		api.call(chooseDigest, { body: { collectionId: collection.id, isChosen: wanted } }),
	);
	// While the call is under way the box shows what was asked for.
	const isShown = choose.pending ?? isChosen;
	return (
		<Checkbox
			label={digestWording(collection.name)}
			checked={isShown}
			onChange={(event) => choose.make(event.currentTarget.checked)}
		/>
	);
}
