/**
 * Lists native packages for this machine that the lockfile omits, as `name@version`. Packages ship machine code in one optional
 * package per platform; a lockfile written with a registry that lacked some of these does not list them, and npm then silently
 * skips them.
 * @param {Record<string, { optionalDependencies?: Record<string, string> }>} packages of package-lock.json
 * @param {{ platform: string, arch: string }} machine in the words of Node's `process`
 */
export function findUnlockedNatives(packages, { platform, arch }) {
	// Only glibc, which Node 24 from npm needs as well.
	const isForMachine = new RegExp(`-${platform}-${arch}(-gnu|-msvc)?$`);
	const unlocked = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
		Object.entries(optionalDependencies)
			.filter(([name]) => isForMachine.test(name))
			.filter(([name]) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`])
			.map(([name, version]) => `${name}@${version}`),
	);
	return [...new Set(unlocked)];
}
