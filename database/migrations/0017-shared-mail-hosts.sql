-- migrate: before
-- At these providers of mailboxes a sender is one address from now on. Before, it was everybody there.
create table shared_mail_hosts as
select unnest(string_to_array(
	'pm.me rocketmail.com gmx.info bk.ru inbox.ru list.ru internet.ru ya.ru foxmail.com yeah.net sina.com sohu.com naver.com '
	'daum.net hanmail.net fastmail.com fastmail.fm hey.com tutanota.com tutanota.de tuta.com tuta.io tutamail.com mailbox.org '
	'posteo.de posteo.net posteo.org hushmail.com mailfence.com runbox.com startmail.com riseup.net disroot.org email.com usa.com '
	'duck.com simplelogin.com simplelogin.co addy.io anonaddy.com anonaddy.me mozmail.com appleid.com mailinator.com '
	'guerrillamail.com 10minutemail.com yopmail.com temp-mail.org freenet.de arcor.de sfr.fr bbox.fr seznam.cz wp.pl onet.pl '
	'o2.pl interia.pl rediffmail.com att.net sbcglobal.net bellsouth.net cox.net sky.com virginmedia.com ntlworld.com '
	'bigpond.com optusnet.com.au rogers.com shaw.ca uol.com.br bol.com.br terra.com.br',
	' '
)) as host;

-- A source gets the keys of every address that it had mail from: mail of those that nobody approved is set aside. The keys from
-- before stay for programs of the previous version. Mail without a name was named after the provider, and is after its address.
create table keys_of_addresses as
select distinct source_keys.source_id, source_keys.key as old_key,
	'name:' || name || '@' || regexp_replace(address, '\+.*@', '@') as key
from source_keys
join shared_mail_hosts on host = split_part(source_keys.key, '@', 2)
join (
	select id as source_id, lower(email) as address from newsletter_sources
	union
	select source_id, lower(from_address) from pending_emails where source_id is not null
) known on known.source_id = source_keys.source_id and '.' || split_part(address, '@', 2) like '%.' || host
cross join lateral (
	select substr(split_part(source_keys.key, '@', 1), 6) as name
	union
	select regexp_replace(search_fold(regexp_replace(split_part(address, '@', 1), '\+.*', '')), '^the ', '')
	where source_keys.key = 'name:' || search_fold(split_part(host, '.', 1)) || '@' || host
) names
where source_keys.key like 'name:%' and split_part(source_keys.key, '@', 3) = '';

insert into source_keys (key, source_id)
select distinct on (key) key, source_id from keys_of_addresses order by key, source_id
on conflict (key) do nothing;

-- Of an approved provider, the address of the mail that was approved remains, and that of the source that was merged.
insert into source_senders (source_id, sender, needs_proof, remembered_at)
select source_senders.source_id, lower(from_address), true, remembered_at
from source_senders
join shared_mail_hosts on host = sender
join pending_emails on pending_emails.source_id = source_senders.source_id and proven_sender = sender and (
	processed_at = remembered_at
	or exists (
		select from source_merges, jsonb_populate_recordset(null::source_senders, senders) before
		where into_id = source_senders.source_id and before.sender = host and before.remembered_at = processed_at
	)
)
union
select into_id, lower(source ->> 'email'), true, remembered_at
from source_senders
join shared_mail_hosts on host = sender
join source_merges on into_id = source_id and sender = any(new_senders)
where '.' || split_part(lower(source ->> 'email'), '@', 2) like '%.' || host
on conflict (source_id, sender) do nothing;
delete from source_senders using shared_mail_hosts where sender = host;

-- Undoing a merge gives back what belongs to it.
update source_merges set
	keys = keys || array(
		select key from keys_of_addresses where source_id = into_id and old_key = any(keys)
	),
	new_senders = new_senders || array(
		select lower(source ->> 'email') from shared_mail_hosts
		where host = any(new_senders) and '.' || split_part(lower(source ->> 'email'), '@', 2) like '%.' || host
	);

update pending_emails set proven_sender = lower(from_address)
from shared_mail_hosts where proven_sender = host;

drop table keys_of_addresses, shared_mail_hosts;
