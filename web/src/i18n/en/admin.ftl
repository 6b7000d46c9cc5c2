# Texts of the page for the operator of the server.

title = Administration
lead = Tables, people and bans of this server.
token = Admin token
token-hint = The operator sets it as admin_token. It stays in this tab only.
sign-in = Sign in
sign-out = Sign out
failed = The list couldn't be loaded.
keep = Cancel

## Tables

tables = Tables
status = Show
status-all = All tables
status-open = Not started
status-playing = Running
status-over = Over
status-closed = Closed
nobody = nobody
no-tables = There are no tables.
show = Details
close = Close
delete = Delete
close-title = Close { $table }?
close-line = The game ends without a result. Players read that you closed it; its replay stays.
delete-title = Delete { $table }?
delete-line = The table is deleted with its moves, chat and result. This can't be undone.
moves = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
    }, { $sockets ->
    [one] { $sockets } open window
   *[other] { $sockets } open windows
    }
addresses = Addresses: { $addresses }
chat = Chat
no-chat = Nobody has written anything.
server = Notice

## People

people = People
person-name = Name or id
find = Find
no-people = Nobody has this name.
rename = Rename
rename-title = Rename { $name }
new-name = New name

## Bans

bans = Bans
kind = What to ban
kind-address = Address
kind-person = Person (id)
subject = Address, or id of a person
reason = Reason, for them to read
ban = Ban
unban = Lift ban
no-bans = Nobody is banned.
