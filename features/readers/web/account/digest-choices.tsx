import { chooseDigest, digestWording, type ReaderAccount } from '#features/readers/contract/readers.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { useWished } from '#ui/hooks/use-wished.ts';
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

function DigestChoice({ digest }: { digest: Digest }) {
	const { collection } = digest;
	const choose = useAccountCall((api, wanted: boolean) =>
		api.call(chooseDigest, { body: { collectionId: collection.id, isChosen: wanted } }),
	);
	// The box shows what was asked for until the answer has reached the page.
	const [wished, wish] = useWished(digest);
	const { isChosen } = choose.error === null ? wished : digest;
	return (
		<Checkbox
			label={digestWording(collection.name)}
			checked={isChosen}
			onChange={(event) => {
				if (choose.isPending) return;
				wish({ ...digest, isChosen: event.currentTarget.checked });
				choose.make(event.currentTarget.checked);
			}}
		/>
	);
}
