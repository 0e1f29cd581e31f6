import { chooseDigest, digestWording, type ReaderAccount } from '#features/readers/contract/readers.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { useAccountMutation } from './use-account-mutation.ts';

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
	const choose = useAccountMutation((api, wanted: boolean) =>
		api.call(chooseDigest, { body: { collectionId: collection.id, isChosen: wanted } }),
	);
	return (
		<Checkbox
			label={digestWording(collection.name)}
			checked={choose.isPending ? choose.variables : digest.isChosen}
			onChange={(event) => {
				if (!choose.isPending) choose.mutate(event.currentTarget.checked);
			}}
		/>
	);
}
