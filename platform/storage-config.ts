export type S3 = {
	/** Without a trailing slash. */
	endpoint: string;
	bucket: string;
	region: string;
	accessKeyId: string;
	secretAccessKey: string;
};

type S3Variables = {
	S3_ENDPOINT?: string | undefined;
	S3_BUCKET?: string | undefined;
	S3_REGION: string;
	S3_ACCESS_KEY_ID?: string | undefined;
	S3_SECRET_ACCESS_KEY?: string | undefined;
};

/** Null if not configured; the name of the missing variable if only partly configured. */
export function readS3(values: S3Variables): S3 | null | { missing: string } {
	const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
	if (needed.every((name) => values[name] === undefined)) return null;
	const missing = needed.find((name) => values[name] === undefined);
	if (missing) return { missing };
	return {
		endpoint: String(values.S3_ENDPOINT).replace(/(?<!\/)\/+$/, ''),
		bucket: String(values.S3_BUCKET),
		region: values.S3_REGION,
		accessKeyId: String(values.S3_ACCESS_KEY_ID),
		secretAccessKey: String(values.S3_SECRET_ACCESS_KEY),
	};
}
