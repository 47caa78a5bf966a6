# The login of the server, in the memory of the container.
set -eu
umask 077
printf '"countinghouse_server" "%s"\n' "$SERVER_PASSWORD" >/tmp/userlist.txt
unset SERVER_PASSWORD
exec pgbouncer /etc/pgbouncer/pgbouncer.ini
