//! Returns of an invented night in Harding County, as tapes are fed in.

/// Three tapes of two precincts. The commissioners are one vote apart.
pub const NIGHT: &str = "\
source,precinct,part,group,style,contest,choice,figure,value
CC-1,Precinct 1,,mailed/machine/regular,,,,ballots,200
CC-1,Precinct 1,,mailed/machine/regular,,United States Senator,ROSA VIGIL,votes,120
CC-1,Precinct 1,,mailed/machine/regular,,United States Senator,DALE HOLT,votes,79
CC-1,Precinct 1,,mailed/machine/regular,,United States Senator,,undervotes,1
CC-1,Precinct 1,,mailed/machine/regular,,United States Senator,,overvotes,0
CC-1,Precinct 1,,mailed/machine/regular,,\"County Commissioner, District 2\",CARMEN ORTIZ,votes,100
CC-1,Precinct 1,,mailed/machine/regular,,\"County Commissioner, District 2\",JOHN LUJAN,votes,99
CC-1,Precinct 1,,mailed/machine/regular,,\"County Commissioner, District 2\",,undervotes,1
CC-1,Precinct 1,,mailed/machine/regular,,\"County Commissioner, District 2\",,overvotes,0
CC-1,Precinct 1,,mailed/machine/regular,,County Sheriff,LUZ PEÑA,votes,150
CC-1,Precinct 1,,mailed/machine/regular,,County Sheriff,OTTO GRAY (write-in),votes,50
CC-1,Precinct 1,,mailed/machine/regular,,County Sheriff,,undervotes,0
CC-1,Precinct 1,,mailed/machine/regular,,County Sheriff,,overvotes,0
CC-1,Precinct 1,,mailed/machine/regular,,Keeper of the Archives,MAX RIO,votes,90
CC-1,Precinct 1,,mailed/machine/regular,,Keeper of the Archives,ADA SOL,votes,80
CC-1,Precinct 1,,mailed/machine/regular,,Keeper of the Archives,,undervotes,30
CC-1,Precinct 1,,mailed/machine/regular,,Keeper of the Archives,,overvotes,0
EV-1,Precinct 1,,early/machine/regular,,,,ballots,250
EV-1,Precinct 1,,early/machine/regular,,United States Senator,ROSA VIGIL,votes,130
EV-1,Precinct 1,,early/machine/regular,,United States Senator,DALE HOLT,votes,120
EV-1,Precinct 1,,early/machine/regular,,United States Senator,,undervotes,0
EV-1,Precinct 1,,early/machine/regular,,United States Senator,,overvotes,0
EV-1,Precinct 1,,early/machine/regular,,\"County Commissioner, District 2\",CARMEN ORTIZ,votes,125
EV-1,Precinct 1,,early/machine/regular,,\"County Commissioner, District 2\",JOHN LUJAN,votes,125
EV-1,Precinct 1,,early/machine/regular,,\"County Commissioner, District 2\",,undervotes,0
EV-1,Precinct 1,,early/machine/regular,,\"County Commissioner, District 2\",,overvotes,0
EV-1,Precinct 1,,early/machine/regular,,County Sheriff,LUZ PEÑA,votes,250
EV-1,Precinct 1,,early/machine/regular,,County Sheriff,OTTO GRAY (write-in),votes,0
EV-1,Precinct 1,,early/machine/regular,,County Sheriff,,undervotes,0
EV-1,Precinct 1,,early/machine/regular,,County Sheriff,,overvotes,0
EV-1,Precinct 1,,early/machine/regular,,Keeper of the Archives,MAX RIO,votes,125
EV-1,Precinct 1,,early/machine/regular,,Keeper of the Archives,ADA SOL,votes,125
EV-1,Precinct 1,,early/machine/regular,,Keeper of the Archives,,undervotes,0
EV-1,Precinct 1,,early/machine/regular,,Keeper of the Archives,,overvotes,0
ED-1,Precinct 2,,election-day/machine/regular,,,,ballots,200
ED-1,Precinct 2,,election-day/machine/regular,,United States Senator,ROSA VIGIL,votes,99
ED-1,Precinct 2,,election-day/machine/regular,,United States Senator,DALE HOLT,votes,101
ED-1,Precinct 2,,election-day/machine/regular,,United States Senator,,undervotes,0
ED-1,Precinct 2,,election-day/machine/regular,,United States Senator,,overvotes,0
ED-1,Precinct 2,,election-day/machine/regular,,\"County Commissioner, District 2\",CARMEN ORTIZ,votes,100
ED-1,Precinct 2,,election-day/machine/regular,,\"County Commissioner, District 2\",JOHN LUJAN,votes,100
ED-1,Precinct 2,,election-day/machine/regular,,\"County Commissioner, District 2\",,undervotes,0
ED-1,Precinct 2,,election-day/machine/regular,,\"County Commissioner, District 2\",,overvotes,0
ED-1,Precinct 2,,election-day/machine/regular,,County Sheriff,LUZ PEÑA,votes,150
ED-1,Precinct 2,,election-day/machine/regular,,County Sheriff,OTTO GRAY (write-in),votes,50
ED-1,Precinct 2,,election-day/machine/regular,,County Sheriff,,undervotes,0
ED-1,Precinct 2,,election-day/machine/regular,,County Sheriff,,overvotes,0
ED-1,Precinct 2,,election-day/machine/regular,,Keeper of the Archives,MAX RIO,votes,100
ED-1,Precinct 2,,election-day/machine/regular,,Keeper of the Archives,ADA SOL,votes,100
ED-1,Precinct 2,,election-day/machine/regular,,Keeper of the Archives,,undervotes,0
ED-1,Precinct 2,,election-day/machine/regular,,Keeper of the Archives,,overvotes,0
";

/// What three of the four contests are; nobody knows what the keeper of the archives is.
pub const OFFICES: &str = "\
source_id,office,seats,countywide,counties
United States Senator,us-senator,1,no,33
\"County Commissioner, District 2\",county-commissioner,1,no,1
County Sheriff,county-sheriff,1,yes,1
";

/// A second contest to be recounted, in a file of its own.
pub const MAGISTRATE: &str = "\
source,precinct,part,group,style,contest,choice,figure,value
CC-1,Precinct 2,,mailed/machine/regular,,\"Magistrate Judge, Division 1\",IVO MESA,votes,140
CC-1,Precinct 2,,mailed/machine/regular,,\"Magistrate Judge, Division 1\",UNA PAZ,votes,137
";

pub const MAGISTRATE_OFFICE: &str = "\
source_id,office,seats,countywide,counties
\"Magistrate Judge, Division 1\",magistrate-judge,1,no,1
";

/// Every figure of five contests, as one tape of the whole. The commissioners and the magistrates are to be recounted.
pub const CANVASSED: &str = "\
source,precinct,part,group,style,contest,choice,figure,value
Tape 1,Precinct 1,,whole,,United States Senator,ROSA VIGIL,votes,349
Tape 1,Precinct 1,,whole,,United States Senator,DALE HOLT,votes,300
Tape 1,Precinct 1,,whole,,\"County Commissioner, District 2\",CARMEN ORTIZ,votes,325
Tape 1,Precinct 1,,whole,,\"County Commissioner, District 2\",JOHN LUJAN,votes,324
Tape 1,Precinct 1,,whole,,County Sheriff,LUZ PEÑA,votes,550
Tape 1,Precinct 1,,whole,,County Sheriff,OTTO GRAY (write-in),votes,100
Tape 1,Precinct 1,,whole,,Keeper of the Archives,MAX RIO,votes,315
Tape 1,Precinct 1,,whole,,Keeper of the Archives,ADA SOL,votes,305
Tape 1,Precinct 1,,whole,,\"Magistrate Judge, Division 1\",IVO MESA,votes,140
Tape 1,Precinct 1,,whole,,\"Magistrate Judge, Division 1\",UNA PAZ,votes,137
";

/// The day on which the county canvass was completed, for a printing.
pub const COMPLETED: &str = r#"{"canvass_county_completed": "2026-11-12"}"#;

/// A contest that is in no other file, for an election that has [`CANVASSED`].
pub const PROBATE: &str = "\
source,precinct,part,group,style,contest,choice,figure,value
Tape 2,Precinct 2,,whole,,Probate Judge,IDA CRUZ,votes,140
Tape 2,Precinct 2,,whole,,Probate Judge,SAM WEST,votes,120
";
